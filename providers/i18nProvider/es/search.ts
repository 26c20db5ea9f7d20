import type { search as english } from '../en/search.ts';
import type { Translated } from '../translated.ts';

/** Los textos de la búsqueda en la cabecera y de su página. */
export const search: Translated<typeof english> = {
  label: 'Buscar',
  hint: 'Nombre, número o dato de referencia',
  hintEverywhere: 'Distrito o persona',
  open: 'Buscar en la consola',
  close: 'Cerrar la búsqueda',
  busy: 'Buscando…',
  results: 'Resultados de la búsqueda',
  none: 'Nada coincide con «%{text}».',
  failed: 'La búsqueda no se ha podido realizar.',
  found: '%{smart_count} resultado |||| %{smart_count} resultados',
  more: 'Hay más. Pulse Intro para ver todos los resultados.',
  namesOff: 'La búsqueda por nombre está desactivada en este distrito. Introduzca un número de confirmación.',
  noAbsence: {
    title: 'Error',
    text: 'Introduzca un número de confirmación válido. No hay ninguna ausencia con el número %{number}.',
    denied: 'No tiene permiso para ver ausencias.',
    close: 'Cerrar',
  },
  kinds: {
    absence: 'Ausencias',
    employee: 'Empleados',
    substitute: 'Sustitutos',
    referenceData: 'Datos de referencia',
    district: 'Distritos',
    elsewhere: 'Personas de otros distritos',
    recent: 'Distritos recientes',
  },
  person: { employee: 'Empleado', substitute: 'Sustituto' },
  page: {
    title: 'Búsqueda',
    lead: 'Personas y datos de referencia de este distrito.',
    field: 'Texto buscado',
    submit: 'Buscar',
    tabs: 'Clases de resultados',
    some: 'Los primeros %{shown} de unos %{total}. Escriba más para acotar la búsqueda.',
    all: '%{smart_count} resultado |||| %{smart_count} resultados',
    none: 'Aquí nada coincide con «%{text}».',
    noneHint: 'Busque por nombre, identificador, correo electrónico o teléfono.',
    empty: 'Escriba lo que busca.',
    people: 'Personas',
    noPeople: 'Ninguna persona coincide con «%{text}».',
    peopleHint: 'Las personas se encuentran a partir de tres letras.',
  },
};
