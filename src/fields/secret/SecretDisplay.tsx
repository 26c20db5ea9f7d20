import { useTranslate } from 'ra-core';
import type { DisplayRendererProps } from '../renderer.ts';

/** Whether a secret is set, as far as the service tells; never the secret itself. */
export function SecretDisplay({ value }: DisplayRendererProps) {
  const translate = useTranslate();
  return <>{translate(`fields.secret.${stateOf(value)}`)}</>;
}

/** A service that never sends a secret says nothing about it. */
function stateOf(value: unknown): 'set' | 'notSet' | 'notShown' {
  if (value === undefined) return 'notShown';
  return value === null || value === '' || value === false ? 'notSet' : 'set';
}
