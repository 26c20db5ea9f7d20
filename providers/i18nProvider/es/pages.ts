import type { pages as english } from '../en/pages.ts';
import type { Translated } from '../translated.ts';
import { failed } from './failed.ts';

/** The Spanish texts of error screens and of the hand-written pages. */
export const pages: Translated<typeof english> = {
  notFound: {
    title: 'Esta página no existe',
    text: 'Puede que la dirección esté mal escrita, o que aquello a lo que llevaba se haya movido o eliminado.',
    record: 'Este registro no existe o ya no existe.',
    back: 'Volver',
    home: 'Ir a la página de inicio',
  },
  forbidden: {
    title: 'Ejem...',
    text: 'No tiene permiso para acceder a esta página.',
    code: '(error 403)',
    missing: 'El permiso que falta:',
    switchedOff: 'Esta parte de la consola no está activada para su distrito.',
    ask: 'El administrador de su distrito puede concedérselo.',
    askNamed: '%{name} puede concedérselo.',
    again: 'Intentar de nuevo',
  },
  failed,
  districts: {
    title: 'Distritos',
    search: 'Buscar en todos los distritos y sus personas',
    hint: 'Distrito, estado, id. NCES o persona',
    recent: 'Distritos recientes',
    results: 'Distritos encontrados',
    first: 'Los primeros distritos por nombre',
    all: '%{smart_count} distrito |||| %{smart_count} distritos',
    some: '%{shown} de %{total} distritos. Escriba más para acotar la búsqueda.',
    none: 'Ningún distrito coincide con «%{search}».',
    noneHint:
      'Busque por una parte del nombre, las dos letras del estado o las primeras cifras del id. NCES.',
    failed: 'No se pudieron cargar los distritos.',
    again: 'Intentar de nuevo',
    ncesId: 'Id. NCES %{id}',
    closed: 'Cerrado desde el %{date}',
    manage: 'Añadir o modificar distritos',
    empty: 'Aún no hay distritos: añada el primero',
    emptyLead: 'Un distrito del directorio NCES viene con sus escuelas; los demás se introducen a mano.',
    addFirst: 'Añadir un distrito',
  },
  referenceData: {
    title: 'Datos de referencia',
    lead: 'Las listas de las que eligen ausencias, vacantes y personas.',
    lookUps: 'Tablas comunes',
    lookUpsLead: 'Las mismas para todos los distritos; las mantiene el producto.',
    add: 'Añadir',
    addTo: 'Añadir a: %{title}',
    records: '%{count} registro |||| %{count} registros',
    moreThan: 'más de %{count} registros',
    noCount: 'número desconocido',
    nothing: 'Aquí no hay nada que pueda ver.',
    nothingHint: 'Pida al administrador de su distrito el permiso para ver los datos de referencia.',
  },
};
