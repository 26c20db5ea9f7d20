import { RecordName } from '../records/RecordName.tsx';
import type { DisplayRendererProps } from '../renderer.ts';

/** Another record by its label; the row is the link. */
export function ReferenceColumn({ field, value }: DisplayRendererProps) {
  if (value === null || value === undefined) return null;
  return <RecordName target={field.options.reference ?? ''} id={value} />;
}
