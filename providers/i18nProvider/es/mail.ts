/** El correo de un distrito: lo que se puede hacer con él. */
export const mail = {
  sendAgain: 'Enviar de nuevo',
  sendNow: 'Enviar ahora',
  cancel: 'Cancelar el envío',
  done: {
    sendAgain: 'Se envía en un momento. |||| %{smart_count} correos se envían en un momento.',
    cancel: 'El correo no se envía. |||| %{smart_count} correos no se envían.',
  },
  notDone: '%{label}: %{message}',
} as const;
