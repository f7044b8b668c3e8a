// The paints that only tables of many need, as something that can be asked for by import().

import '../styles/paints.css';
import { wear } from '../art/sheets.ts';
import { paintRules } from './paintRules.ts';

wear(paintRules());
