import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { FindingsList } from '../../FindingsList.tsx';
import { limits } from '../limits.ts';
import type { CheckState } from './useCheck.ts';

interface CheckReportProps {
  readonly check: CheckState;
  readonly onLine: (line: number, column: number) => void;
}

/** Shows the problems of the text: invalid JSON, too long, or the checker's findings. */
export function CheckReport({ check: { textProblem, outcome }, onLine }: CheckReportProps) {
  const translate = useTranslate();
  if (textProblem?.kind === 'tooLong') {
    return <Box role="alert">{translate('developer.play.tooLong', { limit: limits.text })}</Box>;
  }
  if (textProblem) {
    const { line, column } = textProblem;
    return (
      <Link component="button" sx={{ textAlign: 'left', minHeight: 24 }} onClick={() => onLine(line, column)}>
        {translate('developer.play.notJson', { line, column })}
      </Link>
    );
  }
  if (!outcome) return <Box>{translate('developer.findings.checking')}</Box>;
  if (outcome.kind === 'tooSlow') return <Box>{translate('developer.play.checkTooSlow')}</Box>;
  const { error, problems } = outcome.checked;
  const says = error === undefined ? undefined : errorResponses[error];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {outcome.slowPatterns.map((pointer) => (
        <Box key={pointer}>{translate('developer.play.patternTooSlow', { pointer })}</Box>
      ))}
      {says && <Box>{translate(says.text, { limit: says.limit })}</Box>}
      {(problems.length > 0 || says === undefined) && <FindingsList problems={problems} onLine={onLine} />}
    </Box>
  );
}

const errorResponses = {
  notObject: { text: 'developer.play.notObject', limit: 0 },
  tooDeep: { text: 'developer.play.tooDeep', limit: limits.depth },
  cannotDraw: { text: 'developer.play.cannotDraw', limit: 0 },
} as const;
