import type { palette as english } from '../en/palette.ts';
import type { Translated } from '../translated.ts';

/** Los textos de la paleta de comandos y de los atajos de teclado. */
export const palette: Translated<typeof english> = {
  title: 'Ir a, crear o ejecutar',
  open: 'Comandos',
  hint: 'Página, nombre, número o comando',
  results: 'Comandos',
  none: 'Ningún comando ni registro coincide con «%{text}».',
  denied: 'No permitido. Pulse Intro para ver el motivo.',
  groups: {
    found: 'Abrir',
    goTo: 'Ir a',
    create: 'Crear',
    run: 'Ejecutar',
    district: 'Cambiar de distrito',
  },
  create: 'Nuevo: %{title}',
  language: 'Idioma: %{name}',
  appearance: 'Aspecto: %{name}',
  changeDistrict: 'Cambiar de distrito',
  toDistrict: 'Cambiar de distrito: %{name}',
  actAs: 'Actuar como la persona %{userKey}',
  stopActing: 'Dejar de actuar como %{name}',
  help: 'Atajos de teclado',
  shortcuts: {
    title: 'Atajos de teclado',
    everywhere: 'En todas partes',
    goTo: 'Ir a',
    list: 'En esta lista',
    search: 'Buscar',
    palette: 'Comandos',
    help: 'Esta ayuda',
    then: '%{first} y después %{second}',
    single: 'Atajos de una sola tecla',
    singleHint: 'Desactivados, fuera de las tablas solo funcionan los atajos con Ctrl o Cmd.',
    close: 'Cerrar',
  },
};
