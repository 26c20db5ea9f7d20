import type { DisplayRenderers } from '../renderer.ts';
import { SecretDisplay } from './SecretDisplay.tsx';

/** What can be set and never read: a PIN, a password. */
export const secretDisplayRenderers: DisplayRenderers = {
  Display: SecretDisplay,
  Column: SecretDisplay,
  align: 'left',
  width: 10,
};
