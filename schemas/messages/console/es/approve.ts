import type { approve as english } from '../en/approve.ts';
import type { Translated } from '../translated.ts';

export const approve: Translated<typeof english> = {
  others: 'Otros ausentes',
  history: 'Últimas ausencias',
  none: 'Ninguna',
};
