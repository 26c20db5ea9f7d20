import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { HelpLine } from './frameBoxes.ts';
import type { FieldInput } from './useFieldInput.ts';

interface HelpLinesProps {
  readonly input: Pick<FieldInput, 'description' | 'hint' | 'ids' | 'problem' | 'readOnly'> & {
    readonly control: { readonly compact?: boolean | undefined };
  };
  readonly note?: ReactNode;
  /** Indentation of the lines, to align them with the label of a checkbox. */
  readonly indent?: string;
}

/**
 * The lines below an input: its description, and one reserved line for the hint or the problem. In a row only problems
 * show.
 */
export function HelpLines({ input, note, indent = '0px' }: HelpLinesProps) {
  const { description, hint, ids, problem, control, readOnly } = input;
  const isCompact = control.compact === true;
  return (
    <Box sx={{ pl: indent, pt: isCompact ? 0 : 0.25 }}>
      {description !== undefined && !isCompact && <HelpLine id={ids.description}>{description}</HelpLine>}
      <HelpLine sx={{ display: 'flex', minHeight: isCompact ? 0 : 18 }}>
        <Problem id={ids.problem} text={problem} />
        {!isCompact && problem === undefined && !readOnly && hint !== '' && <span id={ids.hint}>{hint}</span>}
        {!isCompact && !readOnly && note}
      </HelpLine>
    </Box>
  );
}

/** The problem of an input, in a live region. It is always mounted, so that screen readers announce a new problem. */
function Problem({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    <Box component="span" id={id} aria-live="polite" sx={{ color: 'error.main' }}>
      {text !== undefined && (
        <>
          <ErrorIcon aria-hidden sx={{ fontSize: 14, mr: 0.5, verticalAlign: '-2px' }} />
          {text}
        </>
      )}
    </Box>
  );
}
