// Styles that only tables of many need, as something that can be asked for by import().

import '../styles/paints.css';
