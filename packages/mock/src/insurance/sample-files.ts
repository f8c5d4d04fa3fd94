import { crc32, deflateSync } from 'node:zlib'

const PAGE = [612, 792] as const

/** A PDF of one page that shows its label. The standard fonts have only Latin letters; others become "?". */
export function samplePdf(label: string): Uint8Array {
  const text = label.replaceAll(/[^\x20-\x7e]/gu, '?').replaceAll(/[()\\]/g, String.raw`\$&`)
  const content = `BT /F1 18 Tf 72 ${PAGE[1] - 100} Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.join(' ')}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}

/** The sample of a document that nobody has uploaded, by its label. */
export function sampleFile(label: string) {
  return /\.png$/i.test(label)
    ? { name: label, contentType: 'image/png' as const, bytes: samplePng(label) }
    : { name: label, contentType: 'application/pdf' as const, bytes: samplePdf(label) }
}

const WIDTH = 96
const HEIGHT = 72
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** 8 bits a channel, red, green and blue. */
const FORMAT = [8, 2, 0, 0, 0]

/** A PNG of stripes, whose colour derives from its label. */
export function samplePng(label: string): Uint8Array {
  const seed = crc32(label)
  const colour = [seed & 0xff, (seed >> 8) & 0xff, (seed >> 16) & 0xff]
  const header = Buffer.alloc(8)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  const rowOf = (pixel: number[]) =>
    Buffer.concat([Buffer.alloc(1), Buffer.alloc(3 * WIDTH, Buffer.from(pixel))])
  const [coloured, white] = [rowOf(colour), rowOf([255, 255, 255])]
  const rows = Array.from({ length: HEIGHT }, (_, row) => (row % 12 < 6 ? coloured : white))
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', Buffer.concat([header, Buffer.from(FORMAT)])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}
