import type { DisplayFaceProps } from '../face.ts';
import { RecordName } from '../records/RecordName.tsx';
import { EmptyValue } from '../shown/EmptyValue.tsx';

/** Another record by its label, as a link to it. */
export function ReferenceDisplay({ field, value }: DisplayFaceProps) {
  if (value === null || value === undefined) return <EmptyValue />;
  return <RecordName target={field.words.reference ?? ''} id={value} linked />;
}
