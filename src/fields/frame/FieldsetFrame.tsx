import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { HelpLine } from './frameBoxes.ts';
import { HelpLines } from './HelpLines.tsx';
import { LabelText } from './LabelText.tsx';
import type { FieldInput } from './useFieldInput.ts';

interface FieldsetFrameProps {
  readonly input: Omit<FieldInput, 'control'> & {
    readonly control: Pick<FieldInput['control'], 'required' | 'compact'>;
  };
  readonly children: ReactNode;
}

const Fieldset = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Legend = styled('legend')(({ theme }) => ({ ...theme.typography.body2, padding: 0, fontWeight: 600 }));

/** Around inputs that belong together: their name, what they are for, and what is wrong with them as a whole. */
export function FieldsetFrame({ input, children }: FieldsetFrameProps) {
  const { description, ids } = input;
  return (
    <Fieldset
      data-source={input.source}
      data-invalid={input.problem !== undefined || undefined}
      aria-describedby={
        [description && ids.description, input.problem && ids.problem].filter(Boolean).join(' ') || undefined
      }
    >
      <Legend id={ids.label}>
        <LabelText title={input.title} required={input.control.required === true} readOnly={input.readOnly} />
      </Legend>
      {description !== undefined && <HelpLine id={ids.description}>{description}</HelpLine>}
      {children}
      <HelpLines input={{ ...input, description: undefined }} />
    </Fieldset>
  );
}
