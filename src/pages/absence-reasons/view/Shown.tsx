import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { tabularFigures } from '../../../shell/theme/PageStyles.tsx';
import type { Tree } from '../tree/buildTree.ts';

/** How much the page shows: "26 reasons, 5 buckets", what of how many where it leaves some out, and what is hidden. */
export function Shown({ tree: { shown, all, heldBack } }: { tree: Tree }) {
  const translate = useTranslate();
  const countText = (name: 'reasons' | 'buckets') => {
    const whole = translate(`absenceReasons.shown.${name}`, { smart_count: all[name] });
    if (shown[name] === all[name]) return whole;
    return translate('absenceReasons.shown.of', { shown: shown[name], all: whole });
  };
  const both = translate('absenceReasons.shown.both', {
    reasons: countText('reasons'),
    buckets: countText('buckets'),
  });
  const hidden = translate('absenceReasons.shown.heldBack', { smart_count: heldBack });
  return (
    <Box role="status" className={tabularFigures} sx={{ color: 'text.secondary', fontSize: 12, pt: 1 }}>
      {heldBack === 0 ? both : `${both} · ${hidden}`}
    </Box>
  );
}
