/** Why a call of a service of somebody else came to nothing on the way. */
const en = {
  path: 'This address cannot be asked for at %{service}.',
  undeclared: 'This is not one of the calls that are declared for %{service}.',
  off: '%{service} is switched off for your district.',
  noAddress: 'Nobody has set up where %{service} is. Tell whoever runs the console.',
  address: 'The address that is set up for %{service} may not be called. Tell whoever runs the console.',
  person: '%{service} wants to know who asks. It cannot be used while you act as another person.',
  key: '%{service} gave no access to the console. Tell whoever runs the console to check its key.',
  busy: '%{service}%{call} has too much to do. Try again in a moment.',
  resting: '%{service}%{call} has not answered several times. Try again in a moment.',
  down: '%{service}%{call} cannot be reached. Try again in a moment.',
  timeout:
    '%{service}%{call} took longer than %{seconds} seconds. Whether a change was made is not known: look before you try again.',
  slow: '%{service}%{call} took longer than %{seconds} seconds. Try again in a moment.',
  certificate: 'The certificate of %{service} is not trusted. Tell whoever runs the console.',
  redirect:
    '%{service}%{call} sent the call elsewhere, which is not followed. Tell whoever runs the console.',
  tooLarge: 'The answer of %{service}%{call} is larger than %{limit} MB.',
  noSecret: 'The console has no secret to keep keys with. Tell whoever runs it to set SERVICES_SECRET.',
  cut: 'The answer of %{service}%{call} broke off. Try again in a moment.',
} as const;

const es: Record<keyof typeof en, string> = {
  path: 'Esta dirección no se puede pedir a %{service}.',
  undeclared: 'Esta no es una de las llamadas declaradas para %{service}.',
  off: '%{service} está desactivado para su distrito.',
  noAddress: 'Nadie ha indicado dónde está %{service}. Avise a quien administra la consola.',
  address: 'No se puede llamar a la dirección indicada para %{service}. Avise a quien administra la consola.',
  person: '%{service} quiere saber quién pregunta. No se puede usar mientras actúa como otra persona.',
  key: '%{service} no dio acceso a la consola. Pida a quien administra la consola que revise la clave.',
  busy: '%{service}%{call} tiene demasiado trabajo. Inténtelo de nuevo en un momento.',
  resting: '%{service}%{call} no ha respondido varias veces. Inténtelo de nuevo en un momento.',
  down: 'No se puede conectar con %{service}%{call}. Inténtelo de nuevo en un momento.',
  timeout:
    '%{service}%{call} tardó más de %{seconds} segundos. No se sabe si se hizo el cambio: compruébelo antes de volver a intentarlo.',
  slow: '%{service}%{call} tardó más de %{seconds} segundos. Inténtelo de nuevo en un momento.',
  certificate: 'El certificado de %{service} no es de confianza. Avise a quien administra la consola.',
  redirect:
    '%{service}%{call} envió la llamada a otro lugar, y eso no se sigue. Avise a quien administra la consola.',
  tooLarge: 'La respuesta de %{service}%{call} ocupa más de %{limit} MB.',
  noSecret:
    'La consola no tiene un secreto con el que guardar claves. Pida a quien la administra que defina SERVICES_SECRET.',
  cut: 'La respuesta de %{service}%{call} se interrumpió. Inténtelo de nuevo en un momento.',
};

/** The texts of calls that did not reach a service of somebody else, by their reason. */
export const serviceTexts = { en, es } as const;
