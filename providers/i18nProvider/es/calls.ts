import type { calls as en } from '../en/calls.ts';
import type { Translated } from '../translated.ts';

export const calls: Translated<typeof en> = {
  partFailed: 'No se pudo cargar una parte de esta página.',
  close: 'Cerrar',
  helperScriptFailed: 'No se pudo cargar Sidekick',
};
