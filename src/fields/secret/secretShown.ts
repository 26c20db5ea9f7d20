import type { ShownFaces } from '../face.ts';
import { SecretDisplay } from './SecretDisplay.tsx';

/** What can be set and never read: a PIN, a password. */
export const secretShown: ShownFaces = {
  Display: SecretDisplay,
  Column: SecretDisplay,
  align: 'left',
  width: 10,
};
