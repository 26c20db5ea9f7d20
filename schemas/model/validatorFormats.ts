import { format } from '@cfworker/json-schema';
import { formats } from '../rules/formats.ts';

// The interpreter keeps its formats in one table; ours take their place, for browser and service alike.
Object.assign(format, formats);
