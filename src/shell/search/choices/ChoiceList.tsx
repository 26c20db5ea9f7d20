import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useWhyNot } from '../../../permissions/useWhyNot.tsx';
import { HighlightedText } from '../../../ui/HighlightedText.tsx';
import { MutedTag } from '../../../ui/MutedTag.tsx';
import { type Choice, type ChoiceGroup, type Choices, choiceId } from './choice.ts';

interface ChoiceListProps {
  readonly label: string;
  readonly choices: Choices;
  /** The search text, which is highlighted in the choices. */
  readonly typed: string;
}

/** Provides the search text to the lines of the list. */
const TypedContext = createContext('');

/**
 * The choices below a text field, in groups. A scroll container that takes no focus, because the text field handles the
 * arrow keys.
 */
export function ChoiceList({ label, choices, typed }: ChoiceListProps) {
  const groups = choices.groups.filter((group) => group.choices.length > 0);
  if (groups.length === 0) return null;
  return (
    <TypedContext value={typed}>
      <Box id={choices.listId} role="listbox" aria-label={label} sx={{ overflowY: 'auto', minHeight: 0 }}>
        {groups.map((group) => (
          <Group key={group.name} group={group} choices={choices} />
        ))}
      </Box>
    </TypedContext>
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

interface ChoiceLineProps {
  readonly choice: Choice;
  readonly choices: Choices;
}

/** One choice. A link if it has an address, so that it can be opened in a new tab. */
function ChoiceLine(props: ChoiceLineProps) {
  const { missing } = props.choice;
  return missing === undefined ? <OpenLine {...props} /> : <DeniedLine {...props} missing={missing} />;
}

function OpenLine({ choice, choices }: ChoiceLineProps) {
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choice.choose();
  };
  return <Line choice={choice} choices={choices} onClick={choose} />;
}

/**
 * A choice that the user lacks permission for. Selecting it explains why, and who can change it
 * (docs/quality.md#8-the-console-explains-itself).
 */
function DeniedLine({ choice, choices, missing }: ChoiceLineProps & { readonly missing: string }) {
  const translate = useTranslate();
  const { ask, popover } = useWhyNot(missing);
  return (
    <>
      <Line choice={choice} choices={choices} onClick={({ currentTarget }) => ask(currentTarget)} isDenied>
        <LockOutlined sx={{ fontSize: 16 }} />
        {translate('palette.denied')}
      </Line>
      {popover}
    </>
  );
}

interface LineProps extends ChoiceLineProps {
  readonly onClick: (event: MouseEvent) => void;
  readonly isDenied?: boolean;
  readonly children?: ReactNode;
}

function Line({ choice, choices, onClick, isDenied = false, children }: LineProps) {
  const { label, keys, href } = choice;
  const typed = useContext(TypedContext);
  const isActive = choices.active?.key === choice.key;
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      ref={line}
      id={choiceId(choices.listId, choice)}
      {...(href === undefined ? {} : { component: 'a', href })}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isDenied || undefined}
      onClick={onClick}
      onMouseMove={() => !isActive && choices.activate(choice)}
      // Keeps the focus in the field.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      sx={lineStyle}
    >
      <Box component="span" sx={{ color: isDenied ? 'text.secondary' : 'text.primary', ...cut }}>
        <HighlightedText text={label} typed={typed} />
        {choice.mark !== undefined && <MutedTag text={choice.mark} />}
      </Box>
      <Box component="span" sx={isDenied ? { ...aside, display: 'flex' } : aside}>
        {children ?? <ChoiceDetail choice={choice} typed={typed} />}
      </Box>
      {keys !== undefined && (
        <Box component="kbd" sx={keyStyle}>
          {keys}
        </Box>
      )}
    </Box>
  );
}

/** The detail that distinguishes choices of the same name, preceded by the matched field and its value. */
function ChoiceDetail({
  choice: { detail = '', match },
  typed,
}: {
  readonly choice: Choice;
  readonly typed: string;
}) {
  const translate = useTranslate();
  if (!match) return detail;
  const others = detail.split(' · ').filter((part) => part !== match.value && part !== '');
  return (
    <>
      {translate('search.match', { title: match.title, value: '' })}
      <HighlightedText text={match.value} typed={typed} />
      {others.length > 0 && ` · ${others.join(' · ')}`}
    </>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

const aside = {
  ...cut,
  alignItems: 'center',
  gap: 0.5,
  flex: 1,
  fontSize: 12,
  color: 'text.secondary',
} as const;

const keyStyle = { fontFamily: 'monospace', fontSize: 12, color: 'text.secondary' } as const;

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 36,
  px: 1.5,
  textDecoration: 'none',
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&[aria-selected=true]': { bgcolor: 'accentSoft' },
} as const;
