import type { DisplayFaceProps } from '../face.ts';
import { RecordName } from '../records/RecordName.tsx';

/** Another record by its label; the row is the link. */
export function ReferenceColumn({ field, value }: DisplayFaceProps) {
  if (value === null || value === undefined) return null;
  return <RecordName target={field.words.reference ?? ''} id={value} />;
}
