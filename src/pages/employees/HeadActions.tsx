import type { SlotProps } from '../../derived/slots.ts';
import { ConvertButton } from './convert/ConvertButton.tsx';
import { MergeButton } from './merge/MergeButton.tsx';

/** What an employee can become: a substitute, or one record with another that is the same person. */
export function HeadActions({ record }: SlotProps) {
  return (
    <>
      <ConvertButton record={record} />
      <MergeButton record={record} />
    </>
  );
}
