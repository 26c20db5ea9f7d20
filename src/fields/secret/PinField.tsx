import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { HelpLine } from '../frame/frameBoxes.ts';

interface PinFieldProps {
  readonly label: string;
  readonly input: UseFormRegisterReturn;
  readonly problem: string | undefined;
  readonly isShown: boolean;
  /** Ids of further elements that describe the input. */
  readonly describedBy?: string;
}

/**
 * Input for a PIN. It is not a password input, because browsers would fill in the sign-in password, and offer to
 * replace the saved password by the PIN. Digits are hidden by CSS only.
 */
export function PinField({ label, input, problem, isShown, describedBy }: PinFieldProps) {
  const id = useId();
  const { ref, ...handlers } = input;
  return (
    <div>
      <Typography component="label" htmlFor={id} variant="body2" sx={naming}>
        {label}
      </Typography>
      <OutlinedInput
        {...handlers}
        id={id}
        inputRef={ref}
        size="small"
        fullWidth
        error={problem !== undefined}
        sx={{ maxWidth: 200, '& input': { WebkitTextSecurity: isShown ? 'none' : 'disc' } }}
        slotProps={{
          input: {
            ...plain,
            'aria-describedby': [describedBy, `${id}-problem`].filter(Boolean).join(' '),
            'aria-invalid': problem !== undefined,
          },
        }}
      />
      <HelpLine sx={{ minHeight: 20, pt: 0.25 }}>
        <Box component="span" id={`${id}-problem`} aria-live="polite" sx={{ color: 'error.main' }}>
          {problem !== undefined && (
            <>
              <ErrorIcon aria-hidden sx={{ fontSize: 14, mr: 0.5, verticalAlign: '-2px' }} />
              {problem}
            </>
          )}
        </Box>
      </HelpLine>
    </div>
  );
}

const naming = { display: 'block', width: 'fit-content', fontWeight: 550, mb: 0.5 } as const;

/** Attributes that keep browsers and password managers from filling in the input. */
const plain = {
  type: 'text',
  inputMode: 'numeric',
  maxLength: 20,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  'aria-required': true,
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
} as const;
