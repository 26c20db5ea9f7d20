/** What is said about accounts and their sign-ins: why something is refused, and what is wrong with what was chosen. */
export const accountTexts = {
  en: {
    refused: {
      linked: 'This account is linked already. Unlink it first.',
      disabled: 'This account is switched off. Switch it on first.',
      ownAccount: 'Nobody can do this to their own account. Ask another administrator.',
      moreRights:
        'This account may do more than you: it has %{name}. Only somebody who holds that too can change its sign-in.',
      widerSight: 'This account sees more than you. Only somebody who sees as much can change its sign-in.',
      elsewhere: 'This account belongs to another district too. Only support can change its sign-in.',
      noEmail: 'There is no e-mail address to send the invitation to.',
      noForeign: 'People sign in at the console itself. There is no other provider to link to.',
      supportOnly: 'Only support can make accounts of support.',
    },
    problem: {
      passwordBlank: 'Enter a password that has more than blanks.',
      passwordShort: 'Enter at least 12 characters.',
      passwordLong: 'Enter at most 128 characters.',
      passwordIsLogin: 'The password must not be the user name.',
      passwordRepeat: 'The two entries are not the same.',
      loginLength: 'Enter 3 to 120 characters.',
      loginForm: 'Use letters, digits and . _ @ + - only, without blanks.',
      loginTaken: 'Somebody else has this user name. Choose another one.',
      subjectForm: 'Enter the subject as the provider gives it: at most 255 characters, no blanks around it.',
      subjectTaken: 'This subject belongs to another account.',
    },
  },
  es: {
    refused: {
      linked: 'Esta cuenta ya está vinculada. Desvincúlela primero.',
      disabled: 'Esta cuenta está desactivada. Actívela primero.',
      ownAccount: 'Nadie puede hacer esto con su propia cuenta. Pídalo a otro administrador.',
      moreRights:
        'Esta cuenta puede hacer más que usted: tiene %{name}. Solo quien también lo tiene puede cambiar su acceso.',
      widerSight: 'Esta cuenta ve más que usted. Solo quien ve lo mismo puede cambiar su acceso.',
      elsewhere: 'Esta cuenta también pertenece a otro distrito. Solo soporte puede cambiar su acceso.',
      noEmail: 'No hay ninguna dirección de correo a la que enviar la invitación.',
      noForeign: 'Las personas inician sesión en la propia consola. No hay otro proveedor al que vincular.',
      supportOnly: 'Solo soporte puede crear cuentas de soporte.',
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
        'Escriba el sujeto como lo da el proveedor: 255 caracteres como máximo y sin espacios alrededor.',
      subjectTaken: 'Este sujeto pertenece a otra cuenta.',
    },
  },
} as const;
