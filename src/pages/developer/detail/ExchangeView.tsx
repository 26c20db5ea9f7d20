import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { Call } from '#schemas/exchange/call.ts';
import { measures, monospace } from '../../../ui/theme/tokens.ts';
import { codeBlock } from '../Code.tsx';

/** Maximum characters of a body that are shown. */
const longest = 4000;

interface ExchangeViewProps {
  readonly call: Call;
  /** HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  readonly text: string;
  /** Duration of the call, in milliseconds. */
  readonly took: number;
  readonly at?: Date | undefined;
  readonly code?: string | undefined;
  readonly problem?: string | undefined;
  readonly isOpen?: boolean;
}

/** A recorded call: its request line, which expands to the request and the response. */
export function ExchangeView({ call, status, text, took, at, code, problem, isOpen }: ExchangeViewProps) {
  const translate = useTranslate();
  const say = (key: string, args = {}) => translate(`developer.exchanges.${key}`, args);
  const headers = Object.entries(call.headers).map(([name, value]) => `${name}: ${value}`);
  const body = call.body === undefined ? [] : [JSON.stringify(call.body, null, 2)];
  const sent = [...headers, ...body].join('\n');
  return (
    <Box component="details" open={isOpen} sx={card}>
      <Box component="summary" sx={line}>
        <Box component="code" sx={{ fontFamily: monospace, fontSize: 13, overflowWrap: 'anywhere', mr: 1 }}>
          {addressOf(call)}
        </Box>
        <Chip
          size="small"
          variant="outlined"
          color={status !== undefined && status < 400 && !problem ? 'default' : 'error'}
          label={status ?? say('noAnswer')}
        />{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {[code === undefined ? '' : say('code', { code }), say('took', { took }), at?.toLocaleTimeString()]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        {problem !== undefined && <Box sx={{ color: 'error.main', fontSize: 13 }}>{problem}</Box>}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
        {sent !== '' && <Wire label={say('sent')} text={sent} />}
        <Wire label={say('answer')} text={text === '' ? say('nothing') : readable(text)} />
      </Box>
    </Box>
  );
}

function Wire({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{label}</Box>
      <Box component="pre" role="region" aria-label={label} tabIndex={0} sx={pre}>
        {text.length > longest ? `${text.slice(0, longest)}…` : text}
      </Box>
    </div>
  );
}

/** Returns the request line with decoded parameters. */
function addressOf({ method, path, query }: Call): string {
  const parameters = query.map((pair) => pair.join('=')).join('&');
  return `${method} ${path}${parameters === '' ? '' : `?${parameters}`}`;
}

/** Pretty-prints JSON; other text is unchanged. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const card = {
  border: 1,
  borderColor: 'divider',
  borderRadius: `${measures.radius}px`,
  px: 1.5,
  py: 1,
  minWidth: 0,
} as const;

const line = { cursor: 'pointer', minHeight: 24 } as const;

const pre = { ...codeBlock, p: 1, maxHeight: 280 } as const;
