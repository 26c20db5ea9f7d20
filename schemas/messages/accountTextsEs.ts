/** Spanish texts about accounts and sign-ins. */
export const accountTextsEs = {
  refused: {
    linked: 'Esta cuenta ya está vinculada. Desvincúlela primero.',
    disabled: 'Esta cuenta está desactivada. Actívela primero.',
    ownAccount: 'No puede hacer esto con su propia cuenta. Pídalo a otro administrador.',
    moreRights:
      'Esta cuenta tiene más permisos que usted: %{name}. Solo alguien que también los tenga puede cambiar su acceso.',
    widerSight: 'Esta cuenta ve más que usted. Solo alguien que vea lo mismo puede cambiar su acceso.',
    elsewhere:
      'Esta cuenta también pertenece a otro distrito. Solo el equipo de soporte puede cambiar su acceso.',
    noEmail: 'No hay ninguna dirección de correo a la que enviar la invitación.',
    noForeign:
      'Las personas inician sesión directamente en la consola. No hay un proveedor de identidad al que vincular.',
    supportOnly: 'Solo el equipo de soporte puede crear cuentas de soporte.',
  },
  problem: {
    passwordBlank: 'Escriba una contraseña que no sea solo de espacios.',
    passwordShort: 'Escriba al menos 12 caracteres.',
    passwordLong: 'Escriba 128 caracteres como máximo.',
    passwordIsLogin: 'La contraseña no debe ser el nombre de usuario.',
    passwordRepeat: 'Las entradas no coinciden.',
    passwordRepeated: 'La contraseña no debe ser un solo carácter repetido.',
    passwordCommon: 'Esta contraseña es fácil de adivinar: es común o un patrón simple. Elija otra.',
    loginLength: 'Escriba de 3 a 120 caracteres.',
    loginForm: 'Use solo letras, cifras y . _ @ + -, sin espacios.',
    loginTaken: 'Este nombre de usuario ya está en uso. Elija otro.',
    subjectForm: 'Escriba el ID de la cuenta del proveedor: hasta 255 caracteres, sin espacios alrededor.',
    subjectTaken: 'Este ID de cuenta ya pertenece al acceso de otra persona.',
  },
} as const;
