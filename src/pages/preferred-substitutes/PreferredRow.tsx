import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { type RaRecord, useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { highestRank } from '#schemas/rules/preferences/callRanks.ts';
import { limitsInForce } from '#schemas/rules/preferences/visibility.ts';
import { RecordName } from '../../fields/records/RecordName.tsx';
import { useCriteria } from './employee/useCriteria.ts';
import { type Requested, RowActions } from './RowActions.tsx';
import { criteriaTexts, rowVisibilityText, useDurationText } from './visibilityText.tsx';

interface PreferredRowProps {
  readonly record: RaRecord;
  readonly label: string;
  /** Among the ranked ones, from 0; none without a rank. */
  readonly place: number | undefined;
  readonly ranked: number;
  readonly isBusy: boolean;
  readonly mayMove: boolean;
  readonly onMove: (to: number) => void;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
  readonly onInclude: () => void;
  readonly onRequest: (requested: Requested) => void;
}

/** One substitute of the list, with its rank and what can be done with it. */
export function PreferredRow(props: PreferredRowProps) {
  const { record, place, isBusy, mayMove, onMove, onDrag, onDrop } = props;
  const translate = useTranslate();
  const isExcluded = record.isExcluded === true;
  const canMove = mayMove && !isExcluded && !isBusy;
  const move = (event: KeyboardEvent) => {
    if (!event.altKey || !canMove || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    onMove(stepTo(props, event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <tr
      draggable={canMove}
      onDragStart={onDrag}
      onDragOver={(event) => canMove && event.preventDefault()}
      onDrop={onDrop}
      onKeyDown={move}
      data-hidden={isExcluded || undefined}
    >
      <td>{isExcluded ? '—' : <Rank {...props} />}</td>
      <td>
        <RecordName target="substitute/substitute" id={record.substituteId} linked />
      </td>
      <td>
        <Chip
          size="small"
          variant="outlined"
          label={translate(`preferredSubstitutes.${isExcluded ? 'excluded' : 'included'}`)}
        />
        {record.overrideVisibility === true && <OwnVisibility record={record} />}
      </td>
      <td title={text(record.comments)}>{text(record.comments)}</td>
      <td>
        <RowActions {...props} rank={place} />
      </td>
    </tr>
  );
}

/** That limits of its own count, and what follows from them and from those of the list. */
function OwnVisibility({ record }: Pick<PreferredRowProps, 'record'>) {
  const translate = useTranslate();
  const durationText = useDurationText();
  const { criteria } = useCriteria(record.workerId);
  const { percent, maximumMinutes } = limitsInForce([
    rowVisibilityText(record),
    ...(criteria ? criteriaTexts(criteria) : []),
  ]);
  const args = { percent, maximum: durationText(maximumMinutes) };
  return (
    <Box sx={{ fontSize: 12, lineHeight: 1.4, color: 'text.secondary' }}>
      {translate('preferredSubstitutes.ownLimits', args)}
    </Box>
  );
}

/**
 * Where one step leads: behind the last ranked one for those without a rank, in its place when all ranks
 * are taken; out of the ranks at their end.
 */
function stepTo({ place, ranked }: PreferredRowProps, by: -1 | 1): number {
  if (place === undefined) return by === -1 ? Math.min(ranked, highestRank - 1) : -1;
  return by === 1 && place === ranked - 1 ? -1 : Math.max(place + by, 0);
}

function Rank(props: PreferredRowProps) {
  const { label, place, isBusy, mayMove, onMove } = props;
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box sx={{ minWidth: 16, fontWeight: 600 }}>{place === undefined ? '' : place + 1}</Box>
      {mayMove && (
        <>
          <IconButton
            aria-label={translate('preferredSubstitutes.up', { name: label })}
            disabled={isBusy || place === 0}
            onClick={() => onMove(stepTo(props, -1))}
          >
            <KeyboardArrowUp fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={translate('preferredSubstitutes.down', { name: label })}
            disabled={isBusy || place === undefined}
            onClick={() => onMove(stepTo(props, 1))}
          >
            <KeyboardArrowDown fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  );
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
