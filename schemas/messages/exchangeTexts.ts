/** What is said when a service that is not ours answers no, or not as it is declared; loaded with its first call. */
const en = {
  mismatch:
    '%{service} did not answer “%{call}” as it is declared: at %{place}, %{expected} was expected, and %{came} came.',
  refused: '%{service} said no to “%{call}” (status %{status}).',
  key: '%{service} does not let the console in (status 401). Tell whoever runs the console to check its key.',
  unsaid: '%{service} cannot be asked for a filter by “%{field}”. Take that filter away.',
  stale: 'Somebody else has changed %{this} since you opened the page.',
  step: '“%{step}” failed: %{reason} What was done before it stays done: %{done}. %{now}',
  created: '%{the} was created (%{id})',
  updated: 'the changes were saved',
  deleted: '%{the} was deleted',
  acted: 'the action itself',
  afterCreate: 'Do not add %{the} again: open %{this} from the list and save there.',
  afterOther: 'Look at %{the}, then save once more: everything is sent again.',
  whole: 'the whole',
  nothing: 'nothing',
  aList: 'a list of %{count}',
  anObject: 'an object',
  expected: {
    json: 'JSON',
    list: 'a list',
    object: 'an object',
    text: 'a text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'yes or no',
    id: 'an id',
    version: 'a version',
    cursor: 'where the next page begins',
    link: 'an address',
    form: 'the form %{detail}',
    result: 'one of the results %{detail}',
    success: 'one of %{detail}',
    fewer: 'at most %{detail} rows',
    more: '%{detail} rows',
  },
};

const es: typeof en = {
  mismatch:
    '%{service} no respondió a «%{call}» como está declarado: en %{place} se esperaba %{expected} y llegó %{came}.',
  refused: '%{service} rechazó «%{call}» (estado %{status}).',
  key: '%{service} no deja entrar a la consola (estado 401). Pida a quien administra la consola que revise la clave.',
  unsaid: 'A %{service} no se le puede pedir un filtro por «%{field}». Quite ese filtro.',
  stale: 'Otra persona ha cambiado %{this} desde que usted abrió la página.',
  step: '«%{step}» falló: %{reason} Lo hecho antes queda hecho: %{done}. %{now}',
  created: 'se creó %{the} (%{id})',
  updated: 'se guardaron los cambios',
  deleted: 'se eliminó %{the}',
  acted: 'la acción misma',
  afterCreate: 'No agregue %{the} otra vez: abra %{this} desde la lista y guarde allí.',
  afterOther: 'Revise %{the} y guarde otra vez: todo se envía de nuevo.',
  whole: 'el conjunto',
  nothing: 'nada',
  aList: 'una lista de %{count}',
  anObject: 'un objeto',
  expected: {
    json: 'JSON',
    list: 'una lista',
    object: 'un objeto',
    text: 'un texto',
    number: 'un número',
    integer: 'un número entero',
    boolean: 'sí o no',
    id: 'un id',
    version: 'una versión',
    cursor: 'dónde empieza la página siguiente',
    link: 'una dirección',
    form: 'la forma %{detail}',
    result: 'uno de los resultados %{detail}',
    success: 'uno de %{detail}',
    fewer: 'como máximo %{detail} filas',
    more: '%{detail} filas',
  },
};

export const exchangeTexts = { en, es } as const;

/** A text with its placeholders filled. */
export function filledText(text: string, args: Readonly<Record<string, string | number>>): string {
  return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''));
}
