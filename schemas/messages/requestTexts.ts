/**
 * Error messages for calls that got no response. They are in a separate file, because the start of the page needs only
 * these texts.
 */
export const requestTexts = {
  en: {
    network: 'Couldn’t reach the service. Check your connection, then try again.',
    timeout: 'The service took too long to respond. Try again in a moment.',
    aborted: 'The request was stopped before a response came.',
    unreadable: 'Unexpected response from the service. Try again in a moment.',
  },
  es: {
    network: 'No se puede conectar con el servicio. Revise su conexión e inténtelo de nuevo.',
    timeout: 'El servicio tardó demasiado en responder. Inténtelo de nuevo en un momento.',
    aborted: 'La solicitud se detuvo antes de recibir una respuesta.',
    unreadable: 'Respuesta inesperada del servicio. Inténtelo de nuevo en un momento.',
  },
} as const;
