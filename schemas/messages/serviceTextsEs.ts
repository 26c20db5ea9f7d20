import { noPath, type serviceTexts } from './serviceTexts.ts';

/** Spanish reasons why a call to an external service failed in the proxy. */
export const serviceTextsEs: Record<keyof typeof serviceTexts, string> = {
  path: noPath.es,
  undeclared: 'Esta llamada no está declarada para %{service}.',
  off: '%{service} está desactivado para su distrito.',
  noAddress: 'La dirección de %{service} no está configurada. Pida a su operador que la configure.',
  address: 'La dirección configurada para %{service} no está permitida. Pida a su operador que la cambie.',
  person: '%{service} necesita su propio acceso. No se puede usar mientras actúa como otra persona.',
  key: '%{service} rechazó la clave de la consola. Pida a su operador que la revise.',
  busy: '%{service}%{call} está ocupado. Inténtelo de nuevo en un momento.',
  resting: '%{service}%{call} falló varias veces. Inténtelo de nuevo en un momento.',
  paused: '%{service}%{call} no admite llamadas. Inténtelo de nuevo dentro de %{time}.',
  down: 'No se puede conectar con %{service}%{call}. Inténtelo de nuevo en un momento.',
  timeout:
    '%{service}%{call} tardó más de %{smart_count} segundo. El cambio puede haberse hecho. Compruébelo antes de volver a intentarlo. |||| %{service}%{call} tardó más de %{smart_count} segundos. El cambio puede haberse hecho. Compruébelo antes de volver a intentarlo.',
  slow: '%{service}%{call} tardó más de %{smart_count} segundo. Inténtelo de nuevo en un momento. |||| %{service}%{call} tardó más de %{smart_count} segundos. Inténtelo de nuevo en un momento.',
  certificate: 'El certificado de %{service} no es de confianza. Pida a su operador que lo revise.',
  redirect:
    '%{service}%{call} redirigió la llamada, lo que no se permite. Pida a su operador que revise la dirección.',
  tooLarge: 'La respuesta de %{service}%{call} ocupa más de %{limit} MB.',
  noSecret: 'Todavía no se pueden guardar claves. Pida a su operador que defina SERVICES_SECRET.',
  cut: 'La respuesta de %{service}%{call} se interrumpió. Inténtelo de nuevo en un momento.',
};
