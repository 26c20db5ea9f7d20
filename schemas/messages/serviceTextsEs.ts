import { noPath, type serviceTexts } from './serviceTexts.ts';

/** Why a call of a service of somebody else came to nothing on the way, in Spanish. */
export const serviceTextsEs: Record<keyof typeof serviceTexts, string> = {
  path: noPath.es,
  undeclared: 'Esta no es una de las llamadas declaradas para %{service}.',
  off: '%{service} está desactivado para su distrito.',
  noAddress: 'Nadie ha indicado dónde está %{service}. Avise a quien administra la consola.',
  address: 'No se puede llamar a la dirección indicada para %{service}. Avise a quien administra la consola.',
  person: '%{service} quiere saber quién pregunta. No se puede usar mientras actúa como otra persona.',
  key: '%{service} no dio acceso a la consola. Pida a quien administra la consola que revise la clave.',
  busy: '%{service}%{call} tiene demasiado trabajo. Inténtelo de nuevo en un momento.',
  resting: '%{service}%{call} no ha respondido varias veces. Inténtelo de nuevo en un momento.',
  paused: '%{service}%{call} no admite llamadas por ahora. Se le puede preguntar otra vez dentro de %{time}.',
  down: 'No se puede conectar con %{service}%{call}. Inténtelo de nuevo en un momento.',
  timeout:
    '%{service}%{call} tardó más de %{smart_count} segundo. No se sabe si se hizo el cambio: compruébelo antes de volver a intentarlo. |||| %{service}%{call} tardó más de %{smart_count} segundos. No se sabe si se hizo el cambio: compruébelo antes de volver a intentarlo.',
  slow: '%{service}%{call} tardó más de %{smart_count} segundo. Inténtelo de nuevo en un momento. |||| %{service}%{call} tardó más de %{smart_count} segundos. Inténtelo de nuevo en un momento.',
  certificate: 'El certificado de %{service} no es de confianza. Avise a quien administra la consola.',
  redirect:
    '%{service}%{call} envió la llamada a otro lugar, y eso no se sigue. Avise a quien administra la consola.',
  tooLarge: 'La respuesta de %{service}%{call} ocupa más de %{limit} MB.',
  noSecret:
    'La consola no tiene un secreto con el que guardar claves. Pida a quien la administra que defina SERVICES_SECRET.',
  cut: 'La respuesta de %{service}%{call} se interrumpió. Inténtelo de nuevo en un momento.',
};
