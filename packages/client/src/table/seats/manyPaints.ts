// The paints that only tables with many seats need, in a lazily loaded module.

import '../../styles/paints.css';
import { wear } from '../../art/sheets.ts';
import { paintRules } from './paintRules.ts';

wear(paintRules());
