import type { day as english } from '../en/day.ts';
import type { Translated } from '../translated.ts';

export const day: Translated<typeof english> = {
  title: 'Hoy',
  closed: 'La escuela está cerrada (%{label}).',
  closedAt: '%{places}: cerrado (%{label}).',
  closedForSome: 'Cerrado para algunos tipos de empleado (%{label}).',
  notedOnly: 'Solo anotado: las ausencias no están cerradas.',
  closuresFailed: 'No se pudieron cargar los días de cierre.',
  notCounted: '%{smart_count} ausencia no cuenta. |||| %{smart_count} ausencias no cuentan.',
  nobody: 'Nadie puede tomarlo',
  all: '%{smart_count} puede tomarlo |||| %{smart_count} pueden tomarlo',
  assign: 'Asignar a %{name}',
  confirm: '¿Asignar a %{name}? El trabajo ya no se ofrece.',
  begun: 'Ya empezó',
  beginsIn: 'Empieza en %{left}',
  calls: '%{smart_count} oferta hecha |||| %{smart_count} ofertas hechas',
  propose: 'Proponer para todos los trabajos abiertos',
  proposed:
    '%{filled} de %{smart_count} trabajo abierto tiene propuesta. |||| %{filled} de %{smart_count} trabajos abiertos tienen propuesta.',
  best: 'No se pueden cubrir más a la vez.',
  further: 'Se acabó el tiempo: se pueden cubrir como máximo %{most}.',
  working: 'Se busca la mejor opción para todos los trabajos abiertos. Tarda hasta medio minuto.',
  proposalFailed: 'No se pudo calcular una propuesta.',
  selectProposed: 'Seleccionar todas las propuestas',
  nothingOpen: 'Ningún trabajo está abierto ese día.',
};
