/** What is said when no answer of a service came, in a file of its own: the start of the page needs only this. */
export const requestTexts = {
  en: {
    network: 'The service cannot be reached. Check your connection, then try again.',
    timeout: 'The service took too long to answer. Try again in a moment.',
    aborted: 'The call was stopped before it was answered.',
    unreadable: 'The answer of the service could not be read. Try again in a moment.',
  },
  es: {
    network: 'No se puede conectar con el servicio. Revise su conexión e inténtelo de nuevo.',
    timeout: 'El servicio tardó demasiado en responder. Inténtelo de nuevo en un momento.',
    aborted: 'La llamada se detuvo antes de recibir una respuesta.',
    unreadable: 'No se pudo leer la respuesta del servicio. Inténtelo de nuevo en un momento.',
  },
} as const;
