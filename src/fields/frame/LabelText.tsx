import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { HelpLine } from './frameBoxes.ts';
import { HelpLines } from './HelpLines.tsx';
import { HiddenText } from './HiddenText.tsx';
import type { FieldInput } from './useFieldInput.ts';

interface LabelTextProps {
  readonly title: string;
  readonly required: boolean;
  readonly readOnly: boolean;
}

/** A field's title, with an asterisk if the field is required. */
export function LabelText({ title, required, readOnly }: LabelTextProps) {
  const translate = useTranslate();
  return (
    <>
      {title}
      {required && !readOnly && <Box component="span" aria-hidden sx={star} />}
      {readOnly && <HiddenText> ({translate('fields.readOnly')})</HiddenText>}
    </>
  );
}

// The asterisk of a required field. Drawn by CSS, so that the accessible name is only the title.
const star = { '&::after': { content: '"*"', color: 'error.main', ml: 0.25 } } as const;

interface FieldsetFrameProps {
  readonly input: Omit<FieldInput, 'control'> & {
    readonly control: Pick<FieldInput['control'], 'required' | 'compact'>;
  };
  readonly children: ReactNode;
}

const Fieldset = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Legend = styled('legend')(({ theme }) => ({ ...theme.typography.body2, padding: 0, fontWeight: 600 }));

/** The frame of a group of inputs: title, description, and the problem of the group as a whole. */
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
      <Legend id={ids.label} sx={input.control.compact ? visuallyHidden : undefined}>
        <LabelText title={input.title} required={input.control.required === true} readOnly={input.readOnly} />
      </Legend>
      {description !== undefined && <HelpLine id={ids.description}>{description}</HelpLine>}
      {children}
      <HelpLines input={{ ...input, description: undefined }} />
    </Fieldset>
  );
}
