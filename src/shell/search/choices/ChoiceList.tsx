import Box from '@mui/material/Box';
import { useId } from 'react';
import { ChoiceLine } from './ChoiceLine.tsx';
import type { ChoiceGroup } from './choice.ts';
import type { Choices } from './useChoices.ts';

interface ChoiceListProps {
  readonly label: string;
  readonly choices: Choices;
}

/** The choices under a text field, in their groups. It scrolls by itself: the arrow keys of the field move it. */
export function ChoiceList({ label, choices }: ChoiceListProps) {
  const groups = choices.groups.filter((group) => group.choices.length > 0);
  if (groups.length === 0) return null;
  return (
    <Box id={choices.listId} role="listbox" aria-label={label} sx={{ overflowY: 'auto', minHeight: 0 }}>
      {groups.map((group) => (
        <Group key={group.name} group={group} choices={choices} />
      ))}
    </Box>
  );
}

function Group({ group, choices }: { readonly group: ChoiceGroup; readonly choices: Choices }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ pb: 1 }}>
      <Box id={id} role="presentation" sx={heading}>
        {group.title}
      </Box>
      {group.choices.map((choice) => (
        <ChoiceLine key={choice.key} choice={choice} choices={choices} />
      ))}
    </Box>
  );
}

const heading = {
  px: 1.5,
  pt: 1,
  pb: 0.5,
  fontSize: 12,
  fontWeight: 600,
  color: 'text.secondary',
} as const;
