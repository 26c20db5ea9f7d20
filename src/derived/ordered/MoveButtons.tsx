import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../entity/EntityContext.tsx';

/** A step up (-1) or down (1) in an order. */
export type Step = -1 | 1;

interface MoveButtonsProps {
  /** The label of the row, for the buttons' accessible names. */
  readonly name: string;
  readonly mayStep: (by: Step) => boolean;
  readonly onStep: (by: Step) => void;
}

const steps = [
  { by: -1, key: 'earlier', Icon: KeyboardArrowUp },
  { by: 1, key: 'later', Icon: KeyboardArrowDown },
] as const;

/**
 * Buttons that move a row of an order by one step, without dragging (WCAG 2.5.7). At either end of the order the button
 * stays focusable, so that the focus is not lost.
 */
export function MoveButtons({ name, mayStep, onStep }: MoveButtonsProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  return steps.map(({ by, key, Icon }) => {
    const own = entity.ordered?.texts?.[key];
    const verb = own === undefined ? translate(`ordered.${key}`) : text(own);
    const isOff = !mayStep(by);
    return (
      <IconButton
        key={key}
        aria-label={`${verb}: ${name}`}
        aria-disabled={isOff}
        onClick={() => !isOff && onStep(by)}
        sx={{ opacity: isOff ? 0.4 : 1, p: 1 }}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  });
}

/** Returns a key handler that moves a row with Alt+arrow. */
export function stepByKey(onStep: (by: Step) => void) {
  return (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
}
