import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { FieldValue, useFieldTitle } from './FieldValue.tsx';
import type { LastEditor } from './lastChange.ts';
import { type Choices, chosenValues, type Side, type ThreeStates, useChoices } from './mergeValues.ts';

export interface ConflictDialogProps {
  /**
   * The version that this user and the other user started from. All three versions (base, theirs and mine) are in form
   * representation.
   */
  readonly base: RecordData;
  readonly theirs: RecordData;
  readonly mine: RecordData;
  /** Names of the fields that this user and the other user changed to different values. */
  readonly overlapping: readonly string[];
  /** The user who saved the other version, and when; undefined if this user may not see it. */
  readonly who?: LastEditor | undefined;
  /** Whether a restored draft caused the conflict, instead of a save. */
  readonly isDraft?: boolean;
  /** Called with the merged values when the user has resolved the conflict. */
  readonly onResolve: (values: RecordData) => void;
  readonly onCancel: () => void;
}

/**
 * Dialog for a conflict: another user changed the same fields. Shows the base, their and this user's value of each, and
 * lets the user choose (docs/quality.md#2-no-save-erases-another).
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { base, theirs, mine, overlapping, who, isDraft = false, onResolve, onCancel } = props;
  const translate = useTranslate();
  const id = useId();
  const { choices, choose, chooseAll, isAsking, resolve } = useChoices(props);
  return (
    <Dialog open onClose={onCancel} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('editing.conflict.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DialogContentText>
          {who ? translate('editing.conflict.textOf', { ...who }) : translate('editing.conflict.text')}
        </DialogContentText>
        <div>
          <Button onClick={() => chooseAll('theirs')}>{translate('editing.conflict.allTheirs')}</Button>
          <Button onClick={() => chooseAll('mine')}>{translate('editing.conflict.allMine')}</Button>
        </div>
        {overlapping.map((name) => (
          <ConflictField
            key={name}
            name={name}
            values={{ base: base[name], theirs: theirs[name], mine: mine[name] }}
            choice={choices[name]}
            isRequested={isAsking && choices[name] === undefined}
            onChoose={(side) => choose(name, side)}
          />
        ))}
        <ConflictResult {...props} choices={choices} />
        {isAsking && <Alert severity="error">{translate('editing.conflict.chooseEach')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>
          {translate(isDraft ? 'editing.conflict.later' : 'editing.conflict.back')}
        </Button>
        <Button variant="contained" onClick={() => resolve(onResolve)}>
          {translate(isDraft ? 'editing.conflict.goOn' : 'editing.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ConflictFieldProps {
  readonly name: string;
  readonly values: Readonly<Record<'base' | Side, unknown>>;
  readonly choice: Side | undefined;
  /** Whether the user tried to continue without choosing. */
  readonly isRequested: boolean;
  readonly onChoose: (side: Side) => void;
}

const sides: readonly Side[] = ['theirs', 'mine'];

/** One conflicting field: its base value, and the two values to choose from. */
function ConflictField({ name, values, choice, isRequested, onChoose }: ConflictFieldProps) {
  const translate = useTranslate();
  const titleOf = useFieldTitle();
  const id = useId();
  return (
    <Box sx={{ ...card, borderColor: isRequested ? 'error.main' : 'divider' }}>
      <Box id={id} sx={{ fontWeight: 600 }}>
        {titleOf(name)}
      </Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('editing.conflict.was')} <FieldValue name={name} value={values.base} />
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={choice ?? ''}
        onChange={(_event, side) => onChoose(side === 'mine' ? 'mine' : 'theirs')}
        sx={{ flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'nowrap', gap: 1 }}
      >
        {sides.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" />}
            sx={{ flex: 1, minWidth: 0, alignItems: 'flex-start', m: 0 }}
            slotProps={{ typography: { component: 'div', sx: { pt: 1, overflowWrap: 'anywhere' } } }}
            label={
              <>
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                  {translate(`editing.conflict.${side}`)}
                </Box>
                <FieldValue name={name} value={values[side]} />
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

const card = { border: 1, borderRadius: 1, p: 2, display: 'grid', gap: 0.5 } as const;

interface ConflictResultProps extends ThreeStates {
  readonly overlapping: readonly string[];
  readonly choices: Choices;
}

/** Preview of the merged record: every field that either user changed. */
function ConflictResult({ overlapping, choices, ...states }: ConflictResultProps) {
  const translate = useTranslate();
  const titleOf = useFieldTitle();
  const result = chosenValues(states, choices);
  const isOpen = (name: string) => overlapping.includes(name) && choices[name] === undefined;
  const names = Object.keys(result).filter(
    (name) => overlapping.includes(name) || !isSame(result[name], states.base[name]),
  );
  return (
    <Box component="section" aria-live="polite">
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 0.5 }}>
        {translate('editing.conflict.result')}
      </Typography>
      <Box component="dl" sx={list}>
        {names.map((name) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {titleOf(name)}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {isOpen(name) ? (
                <em>{translate('editing.conflict.open')}</em>
              ) : (
                <FieldValue name={name} value={result[name]} />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(8em, auto) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.5,
} as const;
