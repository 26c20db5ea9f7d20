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
    basic: 'Usuario y contraseña',
    oauth: 'Credenciales de cliente (OAuth 2)',
  },
  keyFields: {
    header: 'Nombre del encabezado',
    value: 'Valor del encabezado',
    user: 'Usuario',
    password: 'Contraseña',
    tokenUrl: 'Dirección del token',
    clientId: 'Cliente',
    clientSecret: 'Secreto del cliente',
    scope: 'Ámbito, si lo pide',
    audience: 'Audiencia, si la pide',
  },
  keyGoes:
    'La clave pertenece a la dirección con la que se dio: se va con la anterior. Elija una clave nueva, o ninguna.',
  noSecret:
    'Esta instalación no tiene un secreto con el que guardar claves, así que no se puede definir ninguna. Quien la administra define SERVICES_SECRET.',
  certificate: 'Certificado',
  hasCertificate: 'Se confía en uno propio del distrito',
  certificateHelp:
    'Un certificado (o autoridad) en PEM en el que se confía para este servicio, si lo necesita.',
  certificateKept: 'Se confía en uno. Pegue otro para sustituirlo.',
  change: 'Cambiar',
  changeNamed: 'Cambiar %{name}',
  check: 'Comprobar la conexión',
  checkNamed: 'Comprobar la conexión con %{name}',
  answered: 'Responde: estado %{status} tras %{milliseconds} ms.',
  refused: 'Está ahí y rechaza la clave: estado %{status}.',
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: 'Guardado.',
  stale: 'Otra persona lo ha cambiado entretanto. Se ha leído de nuevo.',
};
