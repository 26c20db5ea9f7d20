import type { services as english } from '../en/services.ts';

export const services: typeof english = {
  title: 'Servicios',
  lead: 'Dónde están los servicios de este distrito. Cada uno se usa como lo ha configurado la instalación, salvo que el distrito indique una dirección propia. Las claves se guardan cifradas y nunca se muestran.',
  failed: 'No se pudieron leer los servicios del distrito',
  off: 'Desactivado',
  ownPlace: 'Propio del distrito',
  on: 'En uso',
  address: 'Dirección',
  addressHelp:
    'Una dirección https; {organization} en ella representa el número del distrito. Vacía: como lo ha configurado la instalación.',
  place: {
    installed: 'Como lo ha configurado la instalación',
    own: 'La propia consola',
    nowhere: 'Sin configurar',
  },
  key: 'Clave',
  noKey: 'Ninguna',
  keys: {
    kept: 'La que está guardada',
    none: 'Ninguna',
    headers: 'Encabezado',
    query: 'Parámetro de la dirección',
    basic: 'Usuario y contraseña',
    oauth: 'Credenciales de cliente (OAuth 2)',
  },
  keyFields: {
    header: 'Nombre del encabezado',
    value: 'Valor del encabezado',
    parameter: 'Nombre del parámetro',
    parameterValue: 'Valor del parámetro',
    user: 'Usuario',
    password: 'Contraseña',
    tokenUrl: 'Dirección del token',
    clientId: 'Cliente',
    clientSecret: 'Secreto del cliente',
    scope: 'Ámbito, si el servicio lo pide',
    audience: 'Audiencia, si el servicio la pide',
  },
  keyGoes:
    'La clave se dio para la dirección anterior y se quita con ella. Elija una clave nueva, o ninguna.',
  noSecret:
    'Esta instalación no tiene un secreto con el que guardar claves, así que no se puede definir ninguna. Quien la administra define SERVICES_SECRET.',
  certificate: 'Certificado',
  hasCertificate: 'Se confía en uno propio del distrito',
  certificateHelp:
    'Un certificado (o autoridad) en PEM en el que se confía para este servicio, si lo necesita.',
  certificateKept: 'Se confía en un certificado. Pegue otro para sustituirlo.',
  change: 'Cambiar',
  changeNamed: 'Cambiar %{name}',
  check: 'Comprobar la conexión',
  checkNamed: 'Comprobar la conexión con %{name}',
  answered: 'El servicio responde: estado %{status} tras %{milliseconds} ms.',
  refused: 'El servicio está ahí y rechaza la clave: estado %{status}. Revise la clave.',
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: 'Guardado.',
  stale:
    'Otra persona cambió estos ajustes entretanto. La página muestra lo guardado; introduzca de nuevo sus cambios.',
};
