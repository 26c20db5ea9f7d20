import Chip from '@mui/material/Chip';
import { displayState, importJob, importState } from '#schemas/import/importJob.ts';
import type { ImportJob } from '#schemas/protocol/imports/import.ts';
import { useEntityScreen } from '../entity/EntityContext.tsx';
import { StateMark } from '../fields/shown/StateMark.tsx';
import type { Status } from '../ui/theme/tokens.ts';

/** A chip with the state of an import. */
export function StateChip({ job }: { readonly job: ImportJob }) {
  const { text } = useEntityScreen(importJob);
  const { colour, label } = displayState(importState(job));
  return <StateMark colour={colour}>{text(label)}</StateMark>;
}

/** A chip in the soft color of a status. */
export function WordChip({ status, word }: { readonly status: Status; readonly word: string }) {
  const sx = { bgcolor: `status.${status}.soft`, color: `status.${status}.main`, fontWeight: 550 };
  return <Chip size="small" label={word} sx={sx} />;
}
