import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { MergePreview, MovedParts } from '#schemas/protocol/merge.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { useTarget } from '../../../fields/records/useTarget.ts';
import { nameOf } from './nameOf.ts';

/** What moves to the record that stays, what has its like there and does not, and what becomes of the sign-in. */
export function MovedList({ preview }: { readonly preview: MergePreview }) {
  const translate = useTranslate();
  const { moved, account, pin, sameDays, from, into } = preview;
  const names = { from: nameOf(from), into: nameOf(into) };
  const say = (name: string, args = {}) => translate(`employees.merge.${name}`, { ...names, ...args });
  return (
    <Box component="section" aria-label={say('moves')}>
      <Box component="h3" sx={{ fontSize: 14, m: 0, mb: 1 }}>
        {say('moves')}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {moved.map((part) => (
          <Moved key={part.entity} part={part} />
        ))}
        {sameDays > 0 && <li>{say('sameDays', { smart_count: sameDays })}</li>}
        {account !== 'none' && <li>{say(account === 'moves' ? 'accountMoves' : 'accountStays')}</li>}
        {pin !== 'none' && <li>{say(pin === 'moves' ? 'pinMoves' : 'pinStays')}</li>}
        {moved.length === 0 && account === 'none' && pin === 'none' && <li>{say('nothing')}</li>}
      </Box>
    </Box>
  );
}

function Moved({ part: { entity: name, moves, stays } }: { readonly part: MovedParts }) {
  const translate = useTranslate();
  const { entity } = useTarget(name);
  const { text } = useEntity();
  const kind = entity ? text(entity.plural) : name;
  const movedTexts = [
    ...(moves > 0 ? [translate('employees.merge.move', { smart_count: moves })] : []),
    ...(stays > 0 ? [translate('employees.merge.stay', { smart_count: stays })] : []),
  ];
  return <li>{`${kind}: ${movedTexts.join(' ')}`}</li>;
}
