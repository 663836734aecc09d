import sharp from 'sharp'
const [file, x, y, w, h, out, s='2'] = process.argv.slice(2)
await sharp(file).extract({left:+x,top:+y,width:+w,height:+h}).resize({width: Math.round(w*s)}).png().toFile(out)
