export { QrCode } from '../../page/qr-code.tsx';
