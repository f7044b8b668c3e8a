// A link as a QR code, for a friend across the table.

import '../../styles/rooms.css';
import qrcode from 'qrcode-generator';
import { say } from '../../text/common.ts';

export interface QrProps {
  readonly text: string;
  readonly sizePx?: number;
  readonly title?: string;
}

export function Qr({ text, sizePx = 148, title = say('qr.invite') }: QrProps) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return (
    <svg class="qr" width={sizePx} height={sizePx} viewBox={`-2 -2 ${count + 4} ${count + 4}`} role="img">
      <title>{title}</title>
      <rect x="-2" y="-2" width={count + 4} height={count + 4} fill="#F6F1E4" />
      <path d={path} fill="#0B1215" />
    </svg>
  );
}
