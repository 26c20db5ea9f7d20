/** What is said about accounts and their sign-ins, in Spanish. */
export const accountTextsEs = {
  refused: {
    linked: 'Esta cuenta ya está vinculada. Desvincúlela primero.',
    disabled: 'Esta cuenta está desactivada. Actívela primero.',
    ownAccount: 'Nadie puede hacer esto con su propia cuenta. Pídalo a otro administrador.',
    moreRights:
      'Esta cuenta puede hacer más que usted: tiene %{name}. Solo quien también lo tiene puede cambiar su acceso.',
    widerSight: 'Esta cuenta ve más que usted. Solo quien ve lo mismo puede cambiar su acceso.',
    elsewhere:
      'Esta cuenta también pertenece a otro distrito. Solo el equipo de soporte puede cambiar su acceso.',
    noEmail: 'No hay ninguna dirección de correo a la que enviar la invitación.',
    noForeign: 'Las personas inician sesión en la propia consola. No hay otro proveedor al que vincular.',
    supportOnly: 'Solo el equipo de soporte puede crear cuentas de soporte.',
  },
  problem: {
    passwordBlank: 'Escriba una contraseña que no sea solo de espacios.',
    passwordShort: 'Escriba al menos 12 caracteres.',
    passwordLong: 'Escriba 128 caracteres como máximo.',
    passwordIsLogin: 'La contraseña no debe ser el nombre de usuario.',
    passwordRepeat: 'Las dos entradas no son iguales.',
    loginLength: 'Escriba de 3 a 120 caracteres.',
    loginForm: 'Use solo letras, cifras y . _ @ + -, sin espacios.',
    loginTaken: 'Otra persona tiene este nombre de usuario. Elija otro.',
    subjectForm:
      'Escriba el id. de la cuenta como lo da el proveedor: 255 caracteres como máximo y sin espacios alrededor.',
    subjectTaken: 'Este id. de cuenta ya pertenece al acceso de otra persona.',
  },
} as const;
