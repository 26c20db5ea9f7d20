import { RecordName } from '../records/RecordName.tsx';
import type { DisplayRendererProps } from '../renderer.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';

/** Shows a referenced record's label as a link to the record. */
export function ReferenceDisplay({ field, value }: DisplayRendererProps) {
  if (value === null || value === undefined) return <EmptyValue />;
  return <RecordName target={field.options.reference ?? ''} id={value} linked />;
}
